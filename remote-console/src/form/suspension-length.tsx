import { suspensionDays } from '@tambay/contracts/operator/reports'
import { Chip, ChipRow } from '@tambay/ui/chip'

/** In days. Null: until somebody ends it. */
export type SuspensionDays = (typeof suspensionDays)[number] | null

interface SuspensionLengthProps {
  value: SuspensionDays
  onChange: (days: SuspensionDays) => void
}

export function SuspensionLength({ value, onChange }: SuspensionLengthProps) {
  return (
    <ChipRow label="Length">
      {[...suspensionDays, null].map(each => (
        <Chip key={each} isOn={value === each} onClick={() => onChange(each)}>
          {each === null ? 'Until ended' : `${each} ${each === 1 ? 'day' : 'days'}`}
        </Chip>
      ))}
    </ChipRow>
  )
}
