import { frameAttributes } from '@tambay/game-frame/frame-url'
import type { RefCallback } from 'react'

import styles from './frame-box.module.css'

interface FrameBoxProps {
  size: { width: number; height: number }
  attach: RefCallback<HTMLIFrameElement>
}

/** The size is in CSS pixels, as the game sees it, and doesn't scale with the app's text size. */
export function FrameBox({ size: { width, height }, attach }: FrameBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow screen scrolls it by keyboard
    <div ref={scrollToFrame} role="group" aria-label="Frame" tabIndex={0} className={styles.box}>
      <iframe
        ref={attach}
        title="Game"
        sandbox={frameAttributes.sandbox}
        allow={frameAttributes.allow}
        referrerPolicy={frameAttributes.referrerPolicy}
        className={styles.frame}
        style={{ width: `${width}px`, height: `${height}px` }}
      />
    </div>
  )
}

/** The form fills a phone’s screen, so the game opens below it. */
function scrollToFrame(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'start' })
}
