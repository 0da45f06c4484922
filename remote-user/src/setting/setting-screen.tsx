import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import type { UserInfo } from '@tambay/contracts/user'
import { CardLink } from '@tambay/ui/card'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Page } from '@tambay/ui/page'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import { Section } from '@tambay/ui/section'
import { Sheet } from '@tambay/ui/sheet'
import {
  Ban,
  Bell,
  ChevronRight,
  Eye,
  FileText,
  Gavel,
  KeyRound,
  LockKeyhole,
  ShieldCheck,
  UserRoundCog
} from 'lucide-react'

import { Appearance } from '../appearance/appearance.tsx'
import { DecisionsSheet } from '../decisions/decisions-sheet.tsx'
import { MenuRow } from '../menu/menu-row.tsx'
import { Menu } from '../menu/menu.tsx'
import { BlockedSheet } from './blocked/blocked-sheet.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { PrivacySheet } from './privacy/privacy-sheet.tsx'
import styles from './setting-screen.module.css'

export function SettingScreen() {
  const sheet = useSheetParam('show')
  return (
    <Page title="Settings" backTo="/my/index">
      <ForSignedInUser>
        {info => (
          <>
            <PersonCard info={info} />
            <Section title="Account">
              <Menu label="Account">
                <MenuRow
                  Icon={UserRoundCog}
                  to="/my/setting/account"
                  title="Account and security"
                  subtitle="Phone, email and devices"
                />
                <MenuRow
                  Icon={KeyRound}
                  to="/my/setting/password"
                  title={info.pass_word ? 'Change password' : 'Set password'}
                />
                <MenuRow Icon={LockKeyhole} to="/my/setting/wallet-password" title="Wallet password" />
              </Menu>
            </Section>
            <Section title="Notifications">
              <Menu label="Notifications">
                <MenuRow
                  Icon={Bell}
                  {...sheet.linkTo('notifications')}
                  title="Notifications"
                  subtitle="What you hear about, and when"
                />
              </Menu>
            </Section>
            <Section title="Privacy and safety">
              <Menu label="Privacy and safety">
                <MenuRow
                  Icon={Eye}
                  {...sheet.linkTo('privacy')}
                  title="Privacy"
                  subtitle="Your lists and incognito"
                />
                <MenuRow Icon={Ban} {...sheet.linkTo('blocked')} title="Blocked people" />
                <MenuRow
                  Icon={Gavel}
                  {...sheet.linkTo('decisions')}
                  title="Decisions about you"
                  subtitle="Why we decided, and how to appeal"
                />
              </Menu>
            </Section>
            <PrivacySheet info={info} isOpen={sheet.value === 'privacy'} onClose={sheet.close} />
            <NotificationSheet isOpen={sheet.value === 'notifications'} onClose={sheet.close} />
            <BlockedSheet isOpen={sheet.value === 'blocked'} onClose={sheet.close} />
            <DecisionsSheet isOpen={sheet.value === 'decisions'} onClose={sheet.close} />
          </>
        )}
      </ForSignedInUser>
      <Appearance />
      <Section title="Legal">
        <Menu label="Legal">
          <MenuRow Icon={FileText} to="/user/terms/use" title="Terms of Use" />
          <MenuRow Icon={ShieldCheck} to="/user/terms/privacy-policy" title="Privacy Policy" />
        </Menu>
      </Section>
      <div className={styles.end}>
        <LogOutButton />
      </div>
    </Page>
  )
}

function PersonCard({ info }: { info: UserInfo }) {
  return (
    <CardLink to={`/my/profile/home/${info.id}`} className={styles.person}>
      <PersonAvatar person={info} size={52} />
      <div className={styles.text}>
        <h2 className={styles.name}>{info.nick_name}</h2>
        <p className={styles.username}>@{info.username}</p>
      </div>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </CardLink>
  )
}

const NotificationSettings = lazyWithRetry(
  async () =>
    (
      await import(
        /* webpackChunkName: "notification-settings" */ './notifications/notification-settings.tsx'
      )
    ).NotificationSettings
)

function NotificationSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Notifications" isTall>
      <NotificationSettings />
    </Sheet>
  )
}
