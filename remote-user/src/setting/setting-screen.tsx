import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/shared/stores/user'
import { Page } from '@tambay/shared/ui/page'
import { Section } from '@tambay/shared/ui/section'
import { FileText, ShieldCheck } from 'lucide-react'

import { MenuRow } from '../menu/menu-row.tsx'
import { Menu } from '../menu/menu.tsx'
import { ThemeChoice } from '../theme-choice/theme-choice.tsx'
import { AccountCard } from './account-card.tsx'
import { LogOutButton } from './log-out-button.tsx'
import styles from './setting-screen.module.css'

export function SettingScreen() {
  const info = useStore($userInfo)
  return (
    <Page title="Settings" backTo="/my/index">
      {info && <AccountCard info={info} />}
      <Section title="Theme">
        <ThemeChoice />
      </Section>
      <Section title="Good to know">
        <Menu label="Good to know">
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
