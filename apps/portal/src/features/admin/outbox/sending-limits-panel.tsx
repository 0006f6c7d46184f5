import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { PanelLoad } from '../../../shared/panel-load.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { firstLoadAtom } from '../../../state/first-load.ts'
import { sendingLimitsId } from '../sending-limits-id.ts'
import { SendingLimitsForm } from './sending-limits-form.tsx'
import { sendingLimitsAction } from './state.ts'

/** The limits of what issuers may send, with a form to change them. */
export function SendingLimitsPanel() {
  const load = useLoad(sendingLimitsAction)
  // Hidden while the messages above load, because they would push it down.
  const isPageLoading = useAtomValue(firstLoadAtom)
  // The list of messages above already shows this error.
  if (load.error?.errcode === 403) return null
  return (
    <section
      id={sendingLimitsId}
      aria-labelledby="sending-limits-title"
      className={`mt-6 scroll-mt-20 ${isPageLoading ? 'invisible' : ''}`}
    >
      <h2 id="sending-limits-title" className="mb-3 text-base font-semibold">
        <Trans>Sending limits</Trans>
      </h2>
      <PanelLoad load={load} isPage lines={14}>
        {(limits) => <SendingLimitsForm limits={limits} onSaved={load.reload} />}
      </PanelLoad>
    </section>
  )
}
