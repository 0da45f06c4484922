import { ChoiceList } from '@tambay/ui/choice-list'

interface NumberChoiceProps<Value extends number> {
  label: string
  words: Readonly<Record<Value, { label: string; hint: string }>>
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

export function ChoiceField<Value extends number>({
  label,
  words,
  values,
  value,
  onChange
}: NumberChoiceProps<Value>) {
  const choices = values.map(number => ({ value: String(number), ...words[number] }))
  const choose = (text: string) => {
    const chosen = values.find(number => String(number) === text)
    if (chosen !== undefined) onChange(chosen)
  }
  return <ChoiceList label={label} choices={choices} value={String(value)} onChange={choose} />
}
