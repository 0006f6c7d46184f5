-- Each row of a file looked its import up. They are deleted with it by the code.
alter table import_row drop constraint import_row_job_id_fkey;
alter table import_problem drop constraint import_problem_job_id_fkey;
alter table import_place drop constraint import_place_job_id_fkey;
alter table import_before drop constraint import_before_job_id_fkey;
