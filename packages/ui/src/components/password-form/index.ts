export { PasswordForm, type PasswordFormProps } from './password-form.tsx'
export type { PasswordFormErrors, PasswordFormValues } from './password-form-state.ts'
