import { NavLink } from '@tambay/client/router'
import { type Permission, roles } from '@tambay/contracts/operator/permissions'
import { endOperatorSession } from '@tambay/contracts/operator/session'
import { Button } from '@tambay/ui/button'
import { PageTitle } from '@tambay/ui/page-title'
import { QueryView } from '@tambay/ui/query-view'
import { Spinner } from '@tambay/ui/spinner'
import type { ComponentType, ReactNode } from 'react'

import { SignIn } from '../sign-in/sign-in.tsx'
import { areas } from './areas.ts'
import styles from './console-frame.module.css'
import { MissingRight } from './missing-right.tsx'
import { useAction } from './use-action.ts'
import { OperatorContext, useOperator, useOperatorQuery, useSetOperator } from './use-operator.ts'

interface ConsoleFrameProps {
  title: string
  /** Without it, the page is for every operator. */
  permission?: Permission | undefined
  children: ReactNode
}

/** A page with nothing but the frame and its content. */
export const consoleScreen = (
  title: string,
  permission: Permission | undefined,
  Content: ComponentType
): ComponentType =>
  function ConsoleScreen() {
    return (
      <ConsoleFrame title={title} permission={permission}>
        <Content />
      </ConsoleFrame>
    )
  }

/** Navigation beside the content. Without a session, the sign-in replaces both. */
export function ConsoleFrame({ title, permission, children }: ConsoleFrameProps) {
  const query = useOperatorQuery()
  return (
    <>
      <PageTitle>{`${title} · Console`}</PageTitle>
      <QueryView query={query} skeleton={<Spinner isFullScreen />}>
        {({ operator }) =>
          operator ? (
            <OperatorContext value={operator}>
              <div className={styles.frame}>
                <Navigation />
                <main className={styles.main}>
                  <h1 className={styles.title}>{title}</h1>
                  {permission === undefined || operator.permissions.includes(permission) ? (
                    children
                  ) : (
                    <MissingRight permission={permission} />
                  )}
                </main>
              </div>
            </OperatorContext>
          ) : (
            <SignIn />
          )
        }
      </QueryView>
    </>
  )
}

function Navigation() {
  const { name, role, may } = useOperator()
  const setOperator = useSetOperator()
  const signOut = useAction(endOperatorSession, { refetches: [], onDone: () => setOperator(null) })
  return (
    <header className={styles.side}>
      <p className={styles.brand}>
        Tambay <span>Console</span>
      </p>
      <nav aria-label="Areas" className={styles.nav}>
        {areas
          .filter(({ permission }) => permission === undefined || may(permission))
          .map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} className={styles.link}>
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          ))}
      </nav>
      <div className={styles.me}>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>{roles[role].label}</p>
        <Button variant="secondary" size="sm" isBusy={signOut.isPending} onClick={() => signOut.mutate({})}>
          Sign out
        </Button>
      </div>
    </header>
  )
}
