import { Navigate, NavLink, Outlet } from '@tambay/client/router'
import { roles } from '@tambay/contracts/operator/permissions'
import { endOperatorSession } from '@tambay/contracts/operator/session'
import { Button } from '@tambay/ui/button'
import { PageTitle } from '@tambay/ui/page-title'
import { QueryView } from '@tambay/ui/query-view'
import { Spinner } from '@tambay/ui/spinner'
import type { ComponentType } from 'react'

import { SignIn } from '../sign-in/sign-in.tsx'
import { type Area, areas, firstOfGroup } from './areas.ts'
import { useAttention } from './attention.ts'
import styles from './console-frame.module.css'
import layout from './layout.module.css'
import { MissingRight, MissingRights } from './missing-right.tsx'
import { useAction } from './use-action.ts'
import { OperatorContext, useOperator, useOperatorQuery, useSetOperator } from './use-operator.ts'
import { useWorkOfOthers } from './use-work-of-others.ts'

/** Navigation beside an area. Only the area is replaced when it changes. Without a session, there is only the sign-in. */
export function ConsoleFrame() {
  const query = useOperatorQuery()
  return (
    <QueryView query={query} skeleton={<Spinner isFullScreen />}>
      {({ operator }) =>
        operator ? (
          <OperatorContext value={operator}>
            <div className={styles.frame}>
              <Navigation />
              <main className={styles.main}>
                <Outlet />
              </main>
            </div>
          </OperatorContext>
        ) : (
          <>
            <PageTitle>Sign in · Console</PageTitle>
            <SignIn />
          </>
        )
      }
    </QueryView>
  )
}

/** An area: its title, and the content or the right that is missing. */
export function consoleScreen({ label, permission, rights }: Area, Content: ComponentType): ComponentType {
  return function ConsoleScreen() {
    const { may } = useOperator()
    const missing = rights.filter(right => !may(right))
    return (
      <>
        <PageTitle>{`${label} · Console`}</PageTitle>
        <h1 className={styles.title}>{label}</h1>
        {permission !== undefined && !may(permission) ? (
          <MissingRight permission={permission} />
        ) : (
          <>
            {missing.length > 0 && <MissingRights missing={missing} />}
            <Content />
          </>
        )}
      </>
    )
  }
}

/** Leads to the first area that the operator may see. */
export function FirstArea() {
  return <Navigate to={`/console/${useAreas()[0]?.path ?? 'account'}`} replace />
}

/** The areas of the navigation that the operator may see. */
function useAreas() {
  const { may } = useOperator()
  return areas.filter(({ icon, permission }) => icon && (permission === undefined || may(permission)))
}

function Navigation() {
  const { name, role } = useOperator()
  const setOperator = useSetOperator()
  useAttention()
  useWorkOfOthers()
  const signOut = useAction(endOperatorSession, () => setOperator(null))
  return (
    <header className={styles.side}>
      <p className={styles.brand}>
        Tambay <span>Console</span>
      </p>
      <nav aria-label="Areas" className={styles.nav}>
        {useAreas().map(({ path, label, icon: Icon }) => (
          <NavLink
            key={path}
            to={`/console/${path}`}
            className={`${styles.link} ${firstOfGroup.includes(path) ? styles.first : ''}`}
          >
            {Icon && <Icon aria-hidden="true" />}
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.me}>
        <strong>{name}</strong>
        <p className={layout.muted}>{roles[role].label}</p>
        <Button variant="secondary" size="sm" isBusy={signOut.isPending} onClick={() => signOut.mutate({})}>
          Sign out
        </Button>
      </div>
    </header>
  )
}
