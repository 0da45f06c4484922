function JeepneyPicture({ className }: { className?: string }) {
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

function KaraokePicture({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 160 160" aria-hidden="true">
      <path data-fill="" d="M76 66a25 25 0 1 1 20 22l-18-4z" />
      <path d="M102 36a27 27 0 1 1-19 46M102 36a27 27 0 0 0-24 39M83 48l37 37M78 64l26 26M97 38l30 31" />
      <path d="M76 72l-44 52a6 6 0 0 0 8 8l52-44zM74 76l14 14M36 128c-14 14-22 4-16-6s-4-16-10-8" />
      <path d="M34 74V46l20-5v26M34 52l20-5" />
      <circle cx="28" cy="74" r="6" />
      <circle cx="48" cy="67" r="6" />
      <path d="M118 116v24M118 124l14-4v18" />
      <circle cx="112" cy="140" r="6" />
      <circle cx="126" cy="138" r="6" />
    </svg>
  )
}

function ParolPicture({ className }: { className?: string }) {
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

export const pictures = { jeepney: JeepneyPicture, karaoke: KaraokePicture, parol: ParolPicture }
