export { PasswordInput, type PasswordInputProps } from './password-input.tsx'
export { type PasswordPolicy, type PasswordRule, type PasswordVerdict, passwordStrength } from './password-strength.ts'
