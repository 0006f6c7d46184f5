import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@quadrangle/ui'
import type { SettingsForm } from './use-settings.ts'

/** Whether the last change is saved. */
export function SaveState({ form: { state, failure, retry } }: { form: SettingsForm }) {
  return (
    <div>
      <p role="status" className="text-sm">
        {state === 'saving' && <Trans>Saving…</Trans>}
        {state === 'saved' && <Trans>Saved</Trans>}
      </p>
      {state === 'failed' && (
        <Alert
          tone="danger"
          live="assertive"
          title={<Trans>The last change is not saved</Trans>}
          actions={
            <Button size="small" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
    </div>
  )
}
