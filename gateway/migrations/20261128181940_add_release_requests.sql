CREATE TABLE "release_request" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"percent" integer,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"problem" text
);

ALTER TABLE "known_release" ADD COLUMN "percent" integer;
ALTER TABLE "known_release" ADD COLUMN "withdrawn_by" text;
ALTER TABLE "known_release" ADD COLUMN "withdrawn_because" text;
ALTER TABLE "release_request" ADD CONSTRAINT "release_request_requested_by_operator_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;
