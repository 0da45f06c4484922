import { PageNav } from '@tambay/ui/page-nav'

const lists = [
  { path: '/party-hubs', label: 'Hubs' },
  { path: '/party-following', label: 'Following' },
  { path: '/party-footprint', label: 'Footprint' }
]

export function PartyListsNav() {
  return <PageNav label="Party lists" links={lists} />
}
