import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'
import { Section } from '@tambay/ui/section'
import { FileText, KeyRound, LockKeyhole, ShieldCheck, UserRoundCog } from 'lucide-react'

import { Appearance } from '../appearance/appearance.tsx'
import { MenuRow } from '../menu/menu-row.tsx'
import { Menu } from '../menu/menu.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { PersonCard } from './person-card.tsx'
import styles from './setting-screen.module.css'

export function SettingScreen() {
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
