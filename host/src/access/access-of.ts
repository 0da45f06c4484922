import { useStore } from '@nanostores/react'
import { findPage, matchesPath } from '@tambay/build/registry'
import { $user, type UserState } from '@tambay/client/stores/session/user'
import type { PageAccess } from '@tambay/contracts/page-access'
import { atom } from 'nanostores'

import { $registry } from '../federation/registry.ts'
import { routes } from '../routing/host-routes.ts'

export function accessOf(path: string): PageAccess | undefined {
  const own = routes.find(route => route.path !== undefined && matchesPath(route.path, path))
  return own?.path === undefined ? findPage($registry.get(), path)?.access : own.access
}

const $notLoaded = atom<UserState>({ status: 'absent' })

export function useUser(path: string): UserState {
  return useStore(accessOf(path) === 'open' ? $notLoaded : $user)
}
