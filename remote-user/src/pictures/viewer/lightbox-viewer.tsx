import 'yet-another-react-lightbox/styles.css'
import type { PostPicture } from '@tambay/contracts/people/media'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { Lightbox } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'

import styles from './lightbox-viewer.module.css'

interface LightboxViewerProps {
  pictures: readonly PostPicture[]
  first: number
  onClose: () => void
  /** The modal dialog that the viewer covers. Outside of it, the viewer would be behind it. */
  root?: Element | null
  actions?: readonly { label: string; onPress: (index: number) => void }[]
}

const maxZoom = 4

export function LightboxViewer({ pictures, first, onClose, root, actions = [] }: LightboxViewerProps) {
  const [index, setIndex] = useState(first)
  const position = `${index + 1} of ${pictures.length}`
  return (
    <Lightbox
      open
      index={index}
      close={onClose}
      portal={{ root }}
      on={{ view: event => setIndex(event.index) }}
      slides={pictures.map((picture, at) => ({
        src: picture.sources.at(-1)?.webp ?? picture.src,
        srcSet: picture.sources.map(({ webp, width, height }) => ({ src: webp, width, height })),
        width: picture.width,
        height: picture.height,
        alt: `Picture ${at + 1} of ${pictures.length}`
      }))}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: maxZoom }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{ Lightbox: 'Pictures', Close: 'Close', Next: 'Next picture', Previous: 'Previous picture' }}
      className={styles.viewer}
      toolbar={{
        buttons: [
          <p key="position" className={styles.position} aria-live="polite">
            {position}
          </p>,
          'close'
        ]
      }}
      render={{
        iconClose: () => <X aria-hidden="true" />,
        iconPrev: () => <ChevronLeft aria-hidden="true" />,
        iconNext: () => <ChevronRight aria-hidden="true" />,
        iconZoomIn: () => null,
        buttonZoom: () => null,
        ...(pictures.length <= 1 && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () =>
          actions.length > 0 && (
            <div className={styles.actions}>
              {actions.map(({ label, onPress }) => (
                <button key={label} type="button" className={styles.action} onClick={() => onPress(index)}>
                  {label}
                </button>
              ))}
            </div>
          )
      }}
    />
  )
}
