import { TextField, type TextFieldProps } from '@tambay/shared/ui/text-field'

/** A Philippine mobile number, in any of the forms that people type. */
export function PhoneField(field: Omit<TextFieldProps, 'label' | 'type' | 'prefix'>) {
  return (
    <TextField
      placeholder="917 123 4567"
      {...field}
      label="Phone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      prefix="+63"
    />
  )
}
