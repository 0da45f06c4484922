import type { PageAccess } from '@tambay/contracts/page-access'
import type { ComponentType } from 'react'
import type { NonIndexRouteObject } from 'react-router-dom'

type PageRoute = NonIndexRouteObject & { path: string; access: PageAccess; children?: undefined }

interface PageGroup {
  path?: undefined
  Component: ComponentType
  children: PageRoute[]
}

export type AppRoute = PageRoute | PageGroup
