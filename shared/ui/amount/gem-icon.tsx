export function GemIcon({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <path d="M6.2 3h11.6L23 9.6 12 22 1 9.6z" fill="#1fa9dc" />
      <path d="M6.2 3 8 9.6H1zM17.8 3 16 9.6h7z" fill="#4dd9ff" />
      <path d="M6.2 3h11.6L16 9.6H8z" fill="#b9f2ff" />
      <path d="M8 9.6h8L12 22z" fill="#6fe1ff" />
    </svg>
  )
}
