import { Button } from '../button/button.tsx'
import { Progress } from '../progress/progress.tsx'
import type { EditorLabels } from './labels.ts'
import type { PictureImport } from './use-picture-imports.ts'

interface PictureImportsProps {
  labels: EditorLabels
  imports: readonly PictureImport[]
  onRetry: (src: string) => void
  onRemove: (src: string) => void
}

/** The pasted pictures that are being uploaded, and the failed ones, with buttons to retry or remove them. */
export function PictureImports({ labels, imports, onRetry, onRemove }: PictureImportsProps) {
  if (imports.length === 0) return null
  return (
    <ul
      data-q="rich-text-imports"
      aria-label={labels.pastedImages}
      className="q:flex q:flex-col q:gap-2 q:border-t q:border-border q:px-3 q:py-2 q:text-xs"
    >
      {imports.map(({ src, name, percent, problem }) => (
        <li
          key={src}
          data-q="rich-text-import"
          tabIndex={-1}
          className="q:flex q:flex-wrap q:items-center q:gap-x-3 q:gap-y-1"
        >
          {problem === undefined ? (
            <>
              <span data-q="rich-text-import-name" className="q:min-w-0 q:flex-1 q:basis-48 q:wrap-anywhere">
                {labels.uploadingNamed(name)}
              </span>
              <Progress label={labels.uploadingNamed(name)} value={percent} className="q:max-w-40 q:flex-1" />
            </>
          ) : (
            <>
              <span
                data-q="rich-text-import-problem"
                role="alert"
                className="q:min-w-0 q:flex-1 q:basis-64 q:text-danger q:wrap-anywhere"
              >
                {labels.imageNotUploaded(name, problem)}
              </span>
              <span data-q="rich-text-import-choice" className="q:flex q:gap-2">
                <Button
                  size="small"
                  onClick={(event) => {
                    // the button is removed
                    event.currentTarget.closest('li')?.focus()
                    onRetry(src)
                  }}
                >
                  {labels.retryImage}
                </Button>
                <Button size="small" onClick={() => onRemove(src)}>
                  {labels.removeImage}
                </Button>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
