export function KaraokePicture({ className }: { className?: string }) {
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
