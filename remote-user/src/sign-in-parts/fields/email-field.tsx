import { TextField, type TextFieldProps } from '@tambay/ui/text-field'

export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
