import { PageNav } from '@tambay/ui/page-nav'

const lists = [
  { path: '/party-hubs', label: 'Rooms' },
  { path: '/party-following', label: 'Following' },
  { path: '/party-footprint', label: 'Recent' }
]

export function PartyListsNav() {
  return <PageNav label="Lists of rooms" links={lists} />
}
