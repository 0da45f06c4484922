export function CoinIcon({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#e79a12" />
      <circle cx="12" cy="11.4" r="10.2" fill="#ffc53d" />
      <circle cx="12" cy="11.4" r="7.6" fill="#ffd874" stroke="#e79a12" strokeWidth="1.2" />
      <path d="M7.6 8h8.8v2.6h-3v6h-2.8v-6h-3z" fill="#a86400" />
    </svg>
  )
}
