import { useStore } from '@nanostores/react'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { $releases } from '@tambay/client/stores/page/releases'
import { appName } from '@tambay/contracts/app'
import { CopyButton } from '@tambay/ui/copy-button'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Page } from '@tambay/ui/page'
import { Section } from '@tambay/ui/section'
import { Sheet } from '@tambay/ui/sheet'
import { CircleHelp, FileText, Flag, Scale, ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'

import { MenuRow } from '../../menu/menu-row.tsx'
import { Menu } from '../../menu/menu.tsx'
import styles from './about-screen.module.css'
import { LicensesSkeleton } from './licenses-skeleton.tsx'

const Licenses = lazyWithRetry(async () => (await import('./licenses.tsx')).Licenses)

const partNames: Record<string, string> = {
  host: 'App',
  party: 'Rooms and games',
  user: 'Profile and community',
  wallet: 'Wallet',
  activity: 'Lucky wheel'
}

export function AboutScreen() {
  const releases = useStore($releases)
  const licenses = useSheetParam('licenses')
  const parts = Object.entries(releases).map(([id, { version, folder }]) => ({
    name: partNames[id] ?? id,
    version: version || 'Development',
    folder
  }))
  const versions = parts.map(({ name, version }) => `${name}: ${version}`).join('\n')
  return (
    <Page title="About us" backTo="/my/index">
      <div className={styles.intro}>
        <h2>{appName}</h2>
        <p>
          A place to hang out: talk in rooms, play together, and meet people. Made for adults in the
          Philippines.
        </p>
      </div>
      <Section title="Version">
        <div className={styles.versions}>
          <p className={styles.note}>
            Each part of the app is updated on its own. These are the parts that you have opened.
          </p>
          <dl className={styles.parts}>
            {parts.map(({ name, version }) => (
              <div key={name} className={styles.part}>
                <dt>{name}</dt>
                <dd>{version}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.copy}>
            <span>For a report to support</span>
            <CopyButton label="Copy versions" text={versions} />
          </div>
        </div>
      </Section>
      <Section title="Contact">
        <Menu label="Contact">
          <MenuRow
            Icon={Flag}
            to="/my/faq/feedback"
            title="Write to us"
            subtitle="Problems, questions and ideas"
          />
          <MenuRow Icon={CircleHelp} to="/my/faq/list" title="Help" subtitle="Answers to common questions" />
        </Menu>
      </Section>
      <Section title="Legal">
        <Menu label="Legal">
          <MenuRow Icon={FileText} to="/user/terms/use" title="Terms of Use" />
          <MenuRow Icon={ShieldCheck} to="/user/terms/privacy-policy" title="Privacy Policy" />
          <MenuRow
            Icon={Scale}
            {...licenses.linkTo('1')}
            title="Open-source licenses"
            subtitle="Software that the app is built with"
          />
        </Menu>
      </Section>
      <Sheet isOpen={licenses.value !== null} onClose={licenses.close} title="Open-source licenses">
        <Suspense fallback={<LicensesSkeleton />}>
          <Licenses folders={parts.map(({ folder }) => folder)} />
        </Suspense>
      </Sheet>
    </Page>
  )
}
