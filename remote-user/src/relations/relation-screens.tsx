import { RelationsScreen } from './relations-screen.tsx'

export function FollowersScreen() {
  return <RelationsScreen kind="followers" />
}

export function FollowingScreen() {
  return <RelationsScreen kind="following" />
}

export function FriendsOfScreen() {
  return <RelationsScreen kind="friends" />
}
