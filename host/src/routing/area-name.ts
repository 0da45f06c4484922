import { findArea } from '@tambay/build/registry'

import { $registry } from '../federation/registry.ts'

const ownAreas: Record<string, string> = { '/': 'Home', '/search': 'Search' }

export function areaName(path: string): string {
  return ownAreas[path] ?? findArea($registry.get().owners, path)?.name ?? 'This page'
}
