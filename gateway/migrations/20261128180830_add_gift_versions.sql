CREATE TABLE "gift_version" (
	"version" integer PRIMARY KEY NOT NULL,
	"gifts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);


CREATE TRIGGER gift_version_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON gift_version
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
