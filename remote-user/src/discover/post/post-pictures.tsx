import styles from './post-pictures.module.css'

export function PostPictures({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null
  return (
    <span className={styles.grid} data-count={Math.min(pictures.length, 4)}>
      {pictures.map(picture => (
        <img key={picture} src={picture} alt="" loading="lazy" className={styles.picture} />
      ))}
    </span>
  )
}
