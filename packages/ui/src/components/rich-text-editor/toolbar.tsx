import * as Primitive from '@radix-ui/react-toolbar'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { cx } from 'class-variance-authority'
import ImageIcon from 'lucide-react/icons/image'
import LinkIcon from 'lucide-react/icons/link'
import { Fragment, type Ref, useImperativeHandle, useRef } from 'react'
import { useDirection } from '../use-direction.ts'
import { ImageForm, type UploadImage } from './image-form.tsx'
import type { EditorLabels } from './labels.ts'
import { LinkForm } from './link-form.tsx'
import { TableForm } from './table-form.tsx'
import { TableMenu } from './table-menu.tsx'
import { actionGroups, type ToolbarAction } from './toolbar-actions.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { toolbarClass } from './toolbar-class.ts'

/** The form that is open at the toolbar. */
export type OpenTool = { tool: 'link' | 'table' } | { tool: 'image'; file?: File } | undefined

interface ToolbarProps {
  editor: Editor
  labels: EditorLabels
  /** The id of the edited text. */
  controls: string
  open: OpenTool
  onOpen: (tool: OpenTool) => void
  uploadImage: UploadImage | undefined
  /** Set to a function that moves the focus into the toolbar. */
  enter: Ref<() => void>
}

/** What the buttons depend on. The toolbar renders again only when this changes; `states` is compared, not read. */
function stateOf({ editor }: { editor: Editor }) {
  const states = actionGroups.flat().map(({ isActive, isPossible }) => {
    return `${isActive?.(editor) ? 1 : 0}${isPossible === undefined || isPossible(editor) ? 1 : 0}`
  })
  return { states: states.join(), inTable: editor.isActive('table'), inLink: editor.isActive('link') }
}

/** The buttons above the text. */
export function Toolbar({ editor, labels, controls, open, onOpen, uploadImage, enter }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const linkButton = useRef<HTMLButtonElement>(null)
  const imageButton = useRef<HTMLButtonElement>(null)
  const tableButton = useRef<HTMLButtonElement>(null)
  const [direction, measure] = useDirection(undefined)
  // the primitive passes the focus on to the button that had it last
  useImperativeHandle(enter, () => () => bar.current?.focus())
  const { inTable, inLink } = useEditorState({ editor, selector: stateOf })

  const close = () => onOpen(undefined)
  const focusText = () => editor.commands.focus()
  const button = (action: ToolbarAction) => (
    <ToolbarButton
      key={action.name}
      name={action.name}
      label={labels[action.name]}
      icon={action.icon}
      keys={action.keys}
      pressed={action.isActive?.(editor)}
      disabled={action.isPossible !== undefined && !action.isPossible(editor)}
      onPress={(byMouse) => {
        action.run(editor)
        if (byMouse) focusText()
      }}
    />
  )
  const lastGroup = actionGroups.length - 1
  return (
    <>
      <Primitive.Root
        asChild
        ref={bar}
        dir={direction}
        aria-label={labels.toolbar}
        aria-controls={controls}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && bar.current?.contains(event.target as Node)) focusText()
        }}
      >
        {/* without `dir`, which would be wrong until the direction is measured */}
        <div data-q="toolbar" ref={measure} dir={undefined} className={toolbarClass}>
          {actionGroups.slice(0, lastGroup).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups are constant
            <Fragment key={at}>
              {at > 0 && <Line />}
              {group.map(button)}
            </Fragment>
          ))}
          <Line />
          <ToolbarButton
            ref={linkButton}
            name="link"
            label={labels.link}
            icon={LinkIcon}
            keys="Mod+K"
            pressed={inLink}
            popup="dialog"
            expanded={open?.tool === 'link'}
            onPress={() => onOpen({ tool: 'link' })}
          />
          {uploadImage && (
            <ToolbarButton
              ref={imageButton}
              name="image"
              label={labels.image}
              icon={ImageIcon}
              popup="dialog"
              expanded={open?.tool === 'image'}
              onPress={() => onOpen({ tool: 'image' })}
            />
          )}
          <TableMenu
            editor={editor}
            labels={labels}
            inTable={inTable}
            button={tableButton}
            onInsert={() => onOpen({ tool: 'table' })}
          />
          <Line />
          {actionGroups[lastGroup]?.map(button)}
        </div>
      </Primitive.Root>
      {open?.tool === 'link' && (
        <LinkForm
          labels={labels}
          anchor={linkButton}
          href={inLink ? String(editor.getAttributes('link').href) : undefined}
          onClose={close}
          onClosed={focusText}
          onRemove={() => {
            editor.chain().extendMarkRange('link').unsetLink().run()
            close()
          }}
          onApply={(href) => {
            setLink(editor, href)
            close()
          }}
        />
      )}
      {open?.tool === 'table' && (
        <TableForm
          labels={labels}
          anchor={tableButton}
          onClose={close}
          onClosed={focusText}
          onInsert={(size) => {
            editor.commands.insertTable(size)
            close()
          }}
        />
      )}
      {open?.tool === 'image' && uploadImage && (
        <ImageForm
          labels={labels}
          anchor={imageButton}
          file={open.file}
          upload={uploadImage}
          onClose={close}
          onClosed={focusText}
          onInsert={(image) => {
            editor.commands.setImage(image)
            close()
          }}
        />
      )}
    </>
  )
}

function Line() {
  return <span data-q="toolbar-line" aria-hidden="true" className={cx('q:mx-1 q:w-px q:self-stretch q:bg-border')} />
}

/** Links the selected text; without a selection it inserts the address. */
function setLink(editor: Editor, href: string): void {
  if (!editor.state.selection.empty || editor.isActive('link')) {
    editor.chain().extendMarkRange('link').setLink({ href }).run()
    return
  }
  const text = href.replace(/^(mailto|tel):/, '')
  editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
}
