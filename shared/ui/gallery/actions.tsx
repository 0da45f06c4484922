import { Heart, Plus, Search } from 'lucide-react'

import { ButtonLink } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import { Chip, ChipRow, Tag } from '../chip/chip.tsx'
import { FloatingLink } from '../floating-link/floating-link.tsx'
import { BackButton } from '../icon-button/back-button.tsx'
import { CopyButton } from '../icon-button/copy-button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { LogInLink } from '../log-in-link/log-in-link.tsx'
import { NewItemsButton } from '../new-items-button/new-items-button.tsx'
import { PageNav } from '../page-nav/page-nav.tsx'
import { Page } from '../page/page.tsx'
import { Segmented } from '../segmented/segmented.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { doNothing } from './example-data.ts'

const feeds = [
  { value: 'hot', label: 'Hot' },
  { value: 'new', label: 'New' },
  { value: 'following', label: 'Following', count: 12 }
] as const

export const actions = {
  button: (
    <>
      <Button>Join the room</Button>
      <Button variant="secondary">Not now</Button>
      <Button variant="soft">Follow back</Button>
      <Button variant="outline">Following</Button>
      <Button variant="ghost">Skip</Button>
      <Button variant="danger">Delete account</Button>
      <Button size="sm" icon={<Plus aria-hidden="true" />}>
        Follow
      </Button>
      <Button isBusy>Save</Button>
      <Button disabled>Save</Button>
      <Button isWide>Confirm it’s you before changing your number</Button>
      <ButtonLink to="/">Go to Home</ButtonLink>
    </>
  ),
  chip: (
    <>
      <ChipRow label="Interests">
        <Chip isOn>Karaoke</Chip>
        <Chip isOn={false}>Board games</Chip>
        <Chip isOn={false} icon={<Heart aria-hidden="true" />}>
          Merienda and long talks
        </Chip>
      </ChipRow>
      <Tag>Chill</Tag>
    </>
  ),
  'floating-link': (
    <FloatingLink to="/" icon={<Plus aria-hidden="true" />}>
      New post
    </FloatingLink>
  ),
  'icon-button': (
    <>
      <BackButton />
      <CopyButton label="Copy the link" text="link" />
      <IconButton label="Search" look="filled">
        <Search />
      </IconButton>
    </>
  ),
  'log-in-link': (
    <LogInLink address="/" isWide>
      Log in to talk
    </LogInLink>
  ),
  'new-items-button': (
    <Page
      title="Discover"
      toolbar={<NewItemsButton count={3} singular="new post" plural="new posts" onClick={doNothing} />}
    >
      The button hangs below the toolbar.
    </Page>
  ),
  'page-nav': (
    <PageNav
      label="Settings"
      links={[
        { path: '/a', label: 'Account' },
        { path: '/b', label: 'Privacy' }
      ]}
      current="/a"
    />
  ),
  segmented: <Segmented label="Feed" options={feeds} value="hot" onChange={doNothing} />,
  tabs: (
    <>
      <Tabs label="Feeds" tabs={feeds} value="hot" onChange={doNothing}>
        <p>Posts</p>
      </Tabs>
      <Tabs label="Feeds with lines" tabs={feeds} value="following" onChange={doNothing} look="line">
        <p>Posts</p>
      </Tabs>
    </>
  )
}
