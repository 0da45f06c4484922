CREATE TABLE "account_sealed" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);

CREATE TABLE "seal" (
	"number" integer PRIMARY KEY NOT NULL,
	"statement" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);

ALTER TABLE "operator_action" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "operator_action" ADD COLUMN "hash" text DEFAULT '' NOT NULL;
ALTER TABLE "account_sealed" ADD CONSTRAINT "account_sealed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE TRIGGER seal_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON seal
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each action's hash covers the action and the hash before it, so a changed action breaks the chain. Columns without a value
-- don't count: a column that is added later doesn't change the hashes of earlier actions.
CREATE FUNCTION hash_of_action(before text, action operator_action) RETURNS text LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT encode(sha256(convert_to(before || jsonb_strip_nulls(to_jsonb(action) - 'hash')::text, 'UTF8')), 'hex')
$$;

ALTER TABLE operator_action DISABLE TRIGGER operator_action_is_history;
DO $$
DECLARE
  action operator_action;
  chain text := '';
  count bigint := 0;
BEGIN
  FOR action IN SELECT * FROM operator_action ORDER BY id LOOP
    count := count + 1;
    action.position := count;
    chain := hash_of_action(chain, action);
    UPDATE operator_action SET position = count, hash = chain WHERE id = action.id;
  END LOOP;
END $$;
ALTER TABLE operator_action ENABLE TRIGGER operator_action_is_history;

CREATE FUNCTION operator_action_joins_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last operator_action;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('operator_action', 0));
  SELECT * INTO last FROM operator_action ORDER BY position DESC LIMIT 1;
  NEW.position := coalesce(last.position, 0) + 1;
  NEW.hash := hash_of_action(coalesce(last.hash, ''), NEW);
  RETURN NEW;
END $$;

CREATE TRIGGER operator_action_joins_chain BEFORE INSERT ON operator_action
FOR EACH ROW EXECUTE FUNCTION operator_action_joins_chain();

ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_position_unique" UNIQUE("position");
