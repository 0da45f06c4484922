export function JeepneyPicture({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 160" aria-hidden="true">
      <path data-fill="" d="M22 86h101l17 6v22H22z" />
      <path data-fill="" d="M70 26l4 8 9 1-6 6 1 9-8-4-8 4 1-9-6-6 9-1z" />
      <path d="M20 56h94l10 30 16 5v25h-8M108 116H62M34 116H20V56M14 56h106M20 86h104" />
      <path d="M32 64h18v15H32zM60 64h18v15H60zM88 64h19l5 15H88z" />
      <path d="M20 100h70M132 99h8M146 116h-6" />
      <circle cx="48" cy="116" r="13" />
      <circle cx="120" cy="116" r="13" />
      <circle cx="48" cy="116" r="4" />
      <circle cx="120" cy="116" r="4" />
      <path d="M28 48h78M36 48l5-8h52l6 8M8 132h144M4 72h8M2 84h10" />
    </svg>
  )
}
