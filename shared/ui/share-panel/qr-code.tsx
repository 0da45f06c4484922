import { encode } from 'uqr'

import styles from './share-panel.module.css'

export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the link" className={styles.code}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
