/** The tables of the demo campus beside the portal's own. */
export const createDemoTables = `
  create schema demo;
  create table demo.campus (seed integer not null, today date not null);
  create table demo.record (service text, person_number text, position integer, record jsonb not null,
    primary key (service, person_number, position))`
