import type { RouteObject } from '@tambay/shared/router'

export const routes: RouteObject[] = [
  { path: '/activity/turntable/rules', lazy: async () => ({ Component: (await import('./rules/rules-screen.tsx')).RulesScreen }) }
]
