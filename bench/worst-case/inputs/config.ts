import type { NounTable } from './call-table.ts'

const picture = '/media/logo.svg'

export const configInputs: NounTable<'config'> = {
  update: {
    fixed: () => ({
      'body.school_logo': picture,
      'body.school_logo_theme': picture,
      'body.school_logo_bottom': picture,
    }),
    restore: () => [['delete from portal_config where id > (select min(id) + 1 from portal_config)']],
  },
  addBackground: {
    fixed: ({ files }) => ({ 'body.file_id': files.background }),
    restore: ({ files }) => [['delete from background where file_id = $1', [files.background]]],
  },
  removeBackground: {
    fixed: ({ background }) => ({ 'body.bg_id': background }),
    restore: ({ background, owner, files }) => [
      ['delete from background where id = $1 or file_id = $2', [background, files.background]],
      [
        `insert into stored_file (id, owner_id, purpose, name, type, size) values ($1, $2, 'background', 'x', 'image/png', 1)
         on conflict do nothing`,
        [files.background, owner],
      ],
      [
        `insert into background (id, owner_id, file_id, name, name_en, url, thumb_url) values ($1, $2, $3, 'x', 'x', '', '')`,
        [background, owner, files.background],
      ],
    ],
  },
}
