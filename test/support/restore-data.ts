// Lets many browser tests share one server: after each test its data is restored. Every table
// records when it is written to, so that only changed tables are restored.

/** Run it once, when the data to keep is complete. */
export const SNAPSHOT_DATA = `do $$
	declare
		name text;
	begin
		create schema kept;
		create table kept.touched (name text primary key);
		create function kept.touch() returns trigger language plpgsql as $touch$
			begin
				insert into kept.touched values (tg_table_name) on conflict do nothing;
				return null;
			end
		$touch$;
		for name in select tablename from pg_tables where schemaname = 'public' loop
			execute format('create table kept.%1$I as table public.%1$I', name);
			execute format('create trigger kept after insert or update or delete or truncate
				on public.%I for each statement execute function kept.touch()', name);
		end loop;
	end
$$`;

/** Restores the kept data. Counters of automatic keys are not reset. */
export const RESTORE_DATA = `do $$
	declare
		touched text;
		columns text;
	begin
		-- What is put back is whole: neither references are looked at, nor is it told as a change.
		perform set_config('session_replication_role', 'replica', true);
		for touched in select name from kept.touched loop
			select string_agg(quote_ident(column_name), ', ') into columns
				from information_schema.columns
				where table_schema = 'public' and table_name = touched and is_generated = 'NEVER';
			execute format('delete from public.%I', touched);
			execute format('insert into public.%1$I (%2$s) overriding system value
				select %2$s from kept.%1$I', touched, columns);
		end loop;
		delete from kept.touched;
	end
$$`;
