export function ParolPicture({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 160" aria-hidden="true">
      <path data-fill="" d="M80 26l12 26 29 3-21 20 6 28-26-14-26 14 6-28-21-20 29-3z" />
      <circle cx="80" cy="66" r="48" />
      <path d="M80 18l14.5 29.5 32.5 4.5-23.5 23 5.5 32.5-29-15.5-29 15.5 5.5-32.500L33 52l32.5-4.500z" />
      <path d="M80 66V18M80 66l47-14M80 66l29 41.500M80 66l-29 41.500M80 66L33 52M80 18V6" />
      <path d="M52 108l-6 14M46 122l-8 22M46 122v24M46 122l8 22M108 108l6 14M114 122l-8 22M114 122v24M114 122l8 22" />
    </svg>
  )
}
