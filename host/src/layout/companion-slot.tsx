import { type Companion, endCompanion } from '@tambay/client/stores/page/companion'
import { Component, type ReactNode } from 'react'

import { reportFailure } from '../health-reports/report-failure.ts'
import styles from './companion-slot.module.css'

/** Shows what a remote keeps on the screen on all pages. If its code fails, the rest of the app goes on. */
export function CompanionSlot({ companion: { Component: Content } }: { companion: Companion }) {
  return (
    <CompanionBoundary>
      <div className={styles.slot}>
        <Content />
      </div>
    </CompanionBoundary>
  )
}

class CompanionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown): void {
    void reportFailure({ kind: 'error', error })
    endCompanion()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
