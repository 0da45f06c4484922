import { Section } from '@tambay/ui/section'
import { Flag, Inbox } from 'lucide-react'

import { MenuRow } from '../../menu/menu-row.tsx'
import { Menu } from '../../menu/menu.tsx'

export function SupportMenu() {
  return (
    <Section title="Still need help?">
      <Menu label="Support">
        <MenuRow Icon={Flag} to="/my/faq/feedback" title="Report a problem" subtitle="Or share an idea" />
        <MenuRow
          Icon={Inbox}
          to="/my/faq/feedback?tab=reports"
          title="My reports"
          subtitle="Their status and our answers"
        />
      </Menu>
    </Section>
  )
}
