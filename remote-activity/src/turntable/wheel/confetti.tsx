import styles from './confetti.module.css'

const pieces = Array.from({ length: 28 }, (_, at) => at)

export function Confetti() {
  return (
    <span aria-hidden="true" className={styles.confetti}>
      {pieces.map(at => (
        <span key={at} style={{ transform: `rotate(${at * 137.5}deg) scaleY(${0.7 + (at % 4) * 0.18})` }}>
          <i style={{ animationDelay: `${(at % 5) * 40}ms` }} />
        </span>
      ))}
    </span>
  )
}
