import type { UserCard, UserInfo } from '@tambay/contracts/user'
import { Badge } from '@tambay/ui/badge'
import { ListRow } from '@tambay/ui/list-row'
import { SharePictureButton } from '@tambay/ui/share-picture'
import { Sheet } from '@tambay/ui/sheet'
import { Crown, Info, Sparkles, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import styles from './level-badges.module.css'
import { levelsPerVip, nextLook } from './levels.ts'

type Levels = Pick<UserCard, 'level' | 'vip_level'>

interface LevelBadgesProps extends Levels {
  /** Set on the user’s own profile. */
  me?: UserInfo | undefined
}

export function LevelBadges({ level, vip_level: vip, me }: LevelBadgesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const next = nextLook(level)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.open} onClick={() => setIsOpen(true)}>
        <Badge tone="primary">{`Level ${level}`}</Badge>
        {vip > 0 && <Badge tone="coin" icon={<Crown />}>{`VIP ${vip}`}</Badge>}
        <Info aria-hidden="true" className={styles.info} />
        <span className="visually-hidden">What levels mean</span>
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Level and VIP">
        <ul className={styles.facts}>
          <Fact icon={<Star />} title={`Level ${level}`}>
            Everyone starts at level 1. Each finished round earns 10 experience points (XP), up to 500 XP a
            day, whatever you stake. Practice rounds don’t count.
          </Fact>
          <Fact icon={<Crown />} title={vip > 0 ? `VIP ${vip}` : 'Not VIP yet'}>
            {`VIP comes with every tenth level. VIP ${vip + 1} starts at level ${(vip + 1) * levelsPerVip}.`}
          </Fact>
          {me && (
            <li>
              <ListRow
                start={
                  <span className={styles.icon}>
                    <Sparkles />
                  </span>
                }
                title="Your looks"
                subtitle={next ? `Level ${next.level} brings: ${next.name}` : 'Rings and entrances'}
                to="/activity/parol#looks"
              />
            </li>
          )}
        </ul>
        <p className={styles.note}>
          Levels are for show. They can’t be bought, and they never change the odds of a game or the wheel.
        </p>
        {me && (
          <SharePictureButton
            me={me}
            subject={{
              title: 'I reached',
              highlight: `Level ${level}`,
              note: vip > 0 ? `VIP ${vip} on Tambay` : 'on Tambay'
            }}
            path={`/my/profile/home/${me.id}`}
          />
        )}
      </Sheet>
    </>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon}>{icon}</span>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{children}</span>
      </span>
    </li>
  )
}
