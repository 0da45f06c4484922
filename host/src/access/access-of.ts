import { useStore } from '@nanostores/react'
import { findPage, findReplacement, matchesPath } from '@tambay/build/registry'
import { $user, type UserState } from '@tambay/client/stores/session/user'
import type { PageAccess } from '@tambay/contracts/page-access'
import { atom } from 'nanostores'

import { $registry } from '../federation/registry.ts'
import { ownRoutes } from '../routing/own-routes.ts'

export function accessOf(path: string): PageAccess | undefined {
  const own = ownRoutes.find(route => route.path !== undefined && matchesPath(route.path, path))
  return own?.path === undefined ? findPage($registry.get(), path)?.access : own.access
}

/** Where an address without a page leads: to the page that replaces it, or to `/` (spec ACCESS-3), or to a site's first page. */
export function leadFrom({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const { home = '/' } = $registry.get()
  const replacement = findReplacement($registry.get(), pathname)
  return replacement === undefined || accessOf(replacement) === undefined ? home : replacement + search + hash
}

const $notLoaded = atom<UserState>({ status: 'absent' })

/**
 * The user info that a page needs. Pages with `open` access skip the user-info guard (spec ACCESS-4), so they
 * don't load user info.
 */
export function useUser(path: string): UserState {
  return useStore(userStoreOf(path))
}

export function userOf(path: string): UserState {
  return userStoreOf(path).get()
}

/** `$user` loads user info as soon as it is read or followed. */
function userStoreOf(path: string) {
  return accessOf(path) === 'open' ? $notLoaded : $user
}
