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
                  subtitle="Phone, e-mail and devices"
                />
                <MenuRow
                  Icon={KeyRound}
                  to="/my/setting/password"
                  title={info.pass_word ? 'Change password' : 'Set a password'}
                />
                <MenuRow Icon={LockKeyhole} to="/my/setting/wallet-password" title="Wallet password" />
              </Menu>
            </Section>
          </>
        )}
      </ForSignedInUser>
      <Appearance />
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
