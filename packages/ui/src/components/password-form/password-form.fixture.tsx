import type { Fixtures } from '../../testing/fixture.ts'
import { PasswordForm } from './password-form.tsx'

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  PasswordForm: { render: (props) => <PasswordForm onSubmit={async () => undefined} username="1" {...props} /> },
}
