export function JeepneyPicture({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 160" aria-hidden="true">
      <path data-fill="" d="M12 84h92l6-2h30q6 0 6 8v22H12z" />
      <path data-fill="" d="M30 30l3 7 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z" />
      <path d="M30 114H12V54h84l12 26h30q8 0 8 9v25h-8M62 114h42" />
      <path d="M6 54h92M14 54l4-8h74l4 8M22 46v-6h62v6M12 84h92" />
      <path d="M20 62h18v14H20zM44 62h18v14H44zM68 62h18v14H68z" />
      <path d="M92 62h4l8 16H92z" />
      <path d="M116 80l2-7 4-6-1-4 5 3q7-1 8 8l-4 1-4-4-1 4 2 5" />
      <path d="M138 90h8M138 97h8M6 114h4M150 114h4" />
      <circle cx="46" cy="114" r="14" />
      <circle cx="122" cy="114" r="14" />
      <circle cx="46" cy="114" r="4" />
      <circle cx="122" cy="114" r="4" />
      <path d="M8 132h144M58 100h26" />
    </svg>
  )
}
