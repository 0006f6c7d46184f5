import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { formatBytes } from '../format-bytes.ts'
import type { FileRules, RefusedFile, RefusedReason } from './choose-files.ts'
import { uploaderLabels } from './labels.ts'

/** How many names are listed; the others are counted. */
const MAX_NAMES = 5

interface RefusedFilesProps {
  refused: readonly RefusedFile[]
  rules: FileRules
  onDismiss: () => void
}

const reasons: readonly RefusedReason[] = ['tooMany', 'tooLarge', 'wrongType', 'empty', 'folder']

/** The refused files with their reasons. The live region is always mounted, so that its text is announced. */
export function RefusedFiles({ refused, rules, onDismiss }: RefusedFilesProps) {
  const labels = useLabels(uploaderLabels)
  const locale = useLabelLocale()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const sentence = (reason: RefusedReason): string | undefined => {
    const names = refused.filter((file) => file.reason === reason).map(({ name }) => name)
    if (names.length === 0) return undefined
    const firstNames = list.format(names.slice(0, MAX_NAMES))
    const nameList = names.length > MAX_NAMES ? labels.more(firstNames, names.length - MAX_NAMES) : firstNames
    switch (reason) {
      case 'tooMany':
        return labels.tooMany(rules.maxFiles, nameList)
      case 'tooLarge':
        return labels.tooLarge(formatBytes(rules.maxSize, locale), nameList)
      case 'wrongType':
        return labels.wrongType(rules.accept, nameList)
      case 'empty':
        return labels.emptyFile(nameList)
      case 'folder':
        return labels.folder(nameList)
    }
  }
  const sentences = reasons.flatMap((reason) => sentence(reason) ?? [])
  return (
    <div data-q="upload-refused" role="status" className="q:empty:-mb-2">
      {sentences.length > 0 && (
        <div
          data-q="upload-refused-box"
          className="q:flex q:items-start q:gap-2 q:rounded-control q:border q:border-warning q:bg-warning-soft q:px-3 q:py-2 q:text-sm q:text-text"
        >
          <div data-q="upload-refused-texts" className="q:flex q:min-w-0 q:flex-1 q:flex-col q:gap-1 q:py-0.5">
            {sentences.map((text) => (
              <p data-q="upload-refused-text" key={text} className="q:wrap-anywhere">
                {text}
              </p>
            ))}
          </div>
          <Button size="small" variant="ghost" onClick={onDismiss}>
            {labels.dismiss}
          </Button>
        </div>
      )}
    </div>
  )
}
