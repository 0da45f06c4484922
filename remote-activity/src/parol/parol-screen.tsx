import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { lanternWords } from '@tambay/contracts/looks'
import { getParol, type Parol, parolPoints } from '@tambay/contracts/parol'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Lantern } from '@tambay/ui/lantern'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { SharePictureButton } from '@tambay/ui/share-picture'
import { Skeleton, SkeletonRow, Skeletons } from '@tambay/ui/skeleton'
import { type RefObject, useRef } from 'react'

import { DailyDeeds } from './daily-deeds.tsx'
import { Looks } from './looks.tsx'
import styles from './parol-screen.module.css'
import { noteOf, sharedNoteOf } from './parol-words.ts'

export function ParolScreen() {
  const query = useQuery(queryOf(getParol, undefined))
  const lantern = useRef<SVGSVGElement>(null)
  return (
    <Page title="Parol" backTo="/">
      <QueryView query={query} skeleton={<ParolSkeleton />}>
        {({ parol, worn, level, vip_level: vipLevel }) => (
          <>
            <div className={styles.hero}>
              <Lantern
                ref={lantern}
                points={parol.points}
                isDim={parol.is_dim}
                design={worn.find(({ kind }) => kind === 'lantern')?.look_id}
              />
              <h2 className={styles.count}>{`${parol.points} of ${parolPoints} points`}</h2>
              <p className={styles.note}>{noteOf(parol)}</p>
              {parol.lanterns > 0 && (
                <p className={styles.completed}>{`${lanternWords(parol.lanterns)} completed`}</p>
              )}
              {parol.points > 0 && <ShareLantern {...parol} lantern={lantern} />}
            </div>
            <DailyDeeds done={parol.deeds} />
            <div id="looks" ref={scrollToLinked}>
              <Looks worn={worn} progress={{ lanterns: parol.lanterns, level, vipLevel }} />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function ParolSkeleton() {
  return (
    <>
      <Skeleton height={400} />
      <Skeletons count={3}>
        <SkeletonRow />
      </Skeletons>
    </>
  )
}

function ShareLantern({ points, lanterns, lantern }: Parol & { lantern: RefObject<SVGSVGElement | null> }) {
  const subject = {
    title: 'My parol shines with',
    highlight: `${points} of ${parolPoints} points`,
    note: sharedNoteOf({ points, lanterns }),
    art: () => lantern.current
  }
  return (
    <ForSignedInUser>
      {me => <SharePictureButton isSmall me={me} subject={subject} path={`/my/profile/home/${me.id}`} />}
    </ForSignedInUser>
  )
}

/** The browser looked for the address’s part before it was loaded. */
function scrollToLinked(part: HTMLElement | null): void {
  if (part && location.hash === `#${part.id}`) part.scrollIntoView()
}
