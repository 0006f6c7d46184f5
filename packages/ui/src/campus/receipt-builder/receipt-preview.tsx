import { Suspense, useId, useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { FailedPart } from '../../components/error-state/failed-part.tsx'
import { lazyPart } from '../../components/error-state/lazy-part.tsx'
import type { ReceiptBuilderLabels } from './labels.ts'
import { type ReceiptDraft, receiptOptions } from './receipt-draft.ts'

// loads when the preview opens
const ReceiptForm = lazyPart(async () => (await import('../receipt-form/receipt-form.tsx')).ReceiptForm, FailedPart)

interface ReceiptPreviewProps {
  labels: ReceiptBuilderLabels
  draft: ReceiptDraft
  now: string | undefined
  open: boolean
}

/** The receipt as its recipients will see it. It can be filled in, but submits nothing. */
export function ReceiptPreview({ labels, draft, now, open: initially }: ReceiptPreviewProps) {
  const id = useId()
  const [open, setOpen] = useState(initially)
  const { subject, deadline, note } = draft
  const filled = receiptOptions(draft).map((option) => ({ ...option, label: option.label || '…' }))
  return (
    <div data-q="receipt-preview" className="q:flex q:flex-col q:items-start q:gap-3">
      <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? labels.hidePreview : labels.preview}
      </Button>
      <div data-q="receipt-preview-box" id={id} hidden={!open} className="q:w-full">
        {open && (
          <Suspense>
            <ReceiptForm
              // resets the form when the question changes
              key={`${note}${filled.length}`}
              subject={subject.trim() || '…'}
              options={filled}
              note={note}
              {...(deadline !== null && { deadline })}
              {...(now !== undefined && { now })}
              onSubmit={() => Promise.reject(new Error(labels.previewOnly))}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
