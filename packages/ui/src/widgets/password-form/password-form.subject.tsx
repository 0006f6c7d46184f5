import type { Subjects } from '../../testing/subject.ts'
import { PasswordForm } from './password-form.tsx'

/** How the conformance suite draws what this folder exports. */
export const subjects: Subjects = {
  PasswordForm: { draw: (props) => <PasswordForm onSubmit={async () => undefined} username="1" {...props} /> },
}
