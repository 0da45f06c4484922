import { queryOf } from '@tambay/client/data/operations'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useQuery } from '@tambay/client/query'
import { Link } from '@tambay/client/router'
import { listAlbum } from '@tambay/contracts/people/media'
import type { OtherUserInfo } from '@tambay/contracts/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { Section } from '@tambay/ui/section'
import { Skeleton } from '@tambay/ui/skeleton'
import { ImagePlus } from 'lucide-react'

import { Picture } from '../pictures/picture.tsx'
import { ReportViewer } from '../pictures/report-viewer.tsx'
import styles from './album-strip.module.css'

interface AlbumStripProps {
  person: OtherUserInfo
  isOwn?: boolean
}

const tileSize = 104

/** The profile contains the number of pictures, so the strip has its height before the pictures have loaded. */
export function AlbumStrip({ person, isOwn = false }: AlbumStripProps) {
  const { album_count: count } = person
  if (count === 0)
    return isOwn ? (
      <ButtonLink
        to="/my/album"
        variant="secondary"
        isWide
        icon={<ImagePlus aria-hidden="true" />}
        className={styles.add}
      >
        Add pictures to your album
      </ButtonLink>
    ) : null
  return (
    <Section title="Album" moreTo={isOwn ? '/my/album' : undefined}>
      <Pictures person={person} isOwn={isOwn} />
    </Section>
  )
}

function Pictures({ person, isOwn }: AlbumStripProps) {
  const { data } = useQuery(queryOf(listAlbum, { user_id: person.id }))
  const sheet = useSheetParam('picture')
  const pictures = data?.items ?? []
  const first = pictures.findIndex(({ id }) => id === sheet.value)
  return (
    <>
      <ul className={styles.strip} aria-label="Album">
        {data
          ? pictures.map((picture, index) => (
              <li key={picture.id}>
                <Link {...sheet.linkTo(picture.id)} className={styles.link}>
                  <Picture
                    picture={picture}
                    alt={`Picture ${index + 1}`}
                    sizes={`${tileSize}px`}
                    className={styles.tile}
                  />
                </Link>
              </li>
            ))
          : Array.from({ length: person.album_count }, (_, index) => (
              <li key={index}>
                <Skeleton width={tileSize} height={tileSize} />
              </li>
            ))}
      </ul>
      <ReportViewer
        pictures={pictures}
        first={first >= 0 ? first : undefined}
        onClose={sheet.close}
        owner={person.nick_name}
        mayReport={!isOwn}
      />
    </>
  )
}
