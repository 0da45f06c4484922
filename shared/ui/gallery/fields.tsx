import { AtSign } from 'lucide-react'

import { CheckboxRow } from '../checkbox-row/checkbox-row.tsx'
import { ChoiceList } from '../choice-list/choice-list.tsx'
import { CodeField } from '../code-field/code-field.tsx'
import { FieldFrame } from '../field-frame/field-frame.tsx'
import { PersonPicker } from '../person-picker/person-picker.tsx'
import { PicturePicker } from '../picture-picker/picture-picker.tsx'
import { SearchBar } from '../search-bar/search-bar.tsx'
import { Select } from '../select/select.tsx'
import { StickerPicker } from '../sticker-picker/sticker-picker.tsx'
import { SwitchRow } from '../switch-row/switch-row.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { doNothing, longText, people } from './example-data.ts'

const pictures = people.map(({ id, avatar, nick_name }) => ({ value: id, picture: avatar, label: nick_name }))

export const fields = {
  'checkbox-row': (
    <>
      <CheckboxRow defaultChecked>I agree to the Terms of Use and the Privacy Policy</CheckboxRow>
      <CheckboxRow error="Accept the terms to continue.">I agree</CheckboxRow>
    </>
  ),
  'choice-list': (
    <ChoiceList
      label="Who can join"
      choices={[
        { value: 1, label: 'Everyone', hint: 'Guests can listen' },
        { value: 2, label: 'People I follow', hint: 'Only people you follow can join' }
      ]}
      value={1}
      onChange={doNothing}
    />
  ),
  'code-field': (
    <>
      <CodeField label="Code" value="12" onChange={doNothing} hint="We sent it to your phone." />
      <CodeField label="PIN" length={6} isSecret value="1234" onChange={doNothing} error="Wrong PIN." />
    </>
  ),
  'field-frame': (
    <FieldFrame id="example" label="Birthday" hint="Only you can see it.">
      <input id="example" defaultValue="2000-01-01" />
    </FieldFrame>
  ),
  'person-picker': <PersonPicker />,
  'picture-picker': (
    <>
      <PicturePicker label="As tiles" look="tile" options={pictures} value="10000002" onChange={doNothing} />
      <PicturePicker label="As a row" look="row" options={pictures} value="10000001" onChange={doNothing} />
    </>
  ),
  'search-bar': (
    <>
      <SearchBar value="" onChange={doNothing} placeholder="What are you looking for?" />
      <SearchBar value="color" onChange={doNothing} />
    </>
  ),
  select: (
    <>
      <Select
        label="Role"
        options={{ mod: 'Moderator', sup: longText }}
        defaultValue="sup"
        hint="One role each."
      />
      <Select label="Bank" options={{ '': 'Choose a bank' }} error="Choose a bank." />
    </>
  ),
  'sticker-picker': <StickerPicker layout="grid" onPick={doNothing} lanterns={1} />,
  'switch-row': (
    <>
      <SwitchRow label="Sounds" defaultChecked />
      <SwitchRow label="Hide when I’m online" hint="Friends can’t see which room you are in." />
    </>
  ),
  'text-area': <TextArea label="Bio" defaultValue={longText} hint="Up to 200 characters" />,
  'text-field': (
    <>
      <TextField label="Username" defaultValue="maria01" prefix={<AtSign aria-hidden="true" />} />
      <TextField label="Password" type="password" error="The password needs at least 8 characters." />
    </>
  )
}
