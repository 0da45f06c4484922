import { ChoiceList } from '@tambay/ui/choice-list'

interface NumberChoiceProps<Value extends number> {
  label: string
  /** Value to what it is called and means. */
  words: Readonly<Record<Value, { label: string; hint: string }>>
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

/** Entry permission or mic mode as a list of choices (spec SCREEN-13); radios carry text. */
export function NumberChoice<Value extends number>({
  label,
  words,
  values,
  value,
  onChange
}: NumberChoiceProps<Value>) {
  const choices = values.map(number => ({ value: String(number), ...words[number] }))
  const choose = (text: string) => {
    const chosen = values.find(number => String(number) === text)
    if (chosen !== undefined) onChange(chosen)
  }
  return <ChoiceList label={label} choices={choices} value={String(value)} onChange={choose} />
}
