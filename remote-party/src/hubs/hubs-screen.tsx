import { useStore } from '@nanostores/react'
import { Link } from '@tambay/shared/router'
import { atom } from 'nanostores'

const $x = atom(1)
export function HubsScreen() {
  return <h1>Party {useStore($x)} <Link to="/">home</Link></h1>
}
