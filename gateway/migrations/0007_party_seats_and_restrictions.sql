CREATE TABLE "party_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"party_id" bigint NOT NULL,
	"reporter_id" text NOT NULL,
	"member_id" text,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "party_restriction" (
	"party_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"is_banned" boolean DEFAULT false NOT NULL,
	"is_host_muted" boolean DEFAULT false NOT NULL,
	"must_request" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "party_restriction_party_id_user_id_pk" PRIMARY KEY("party_id","user_id")
);
--> statement-breakpoint
DROP INDEX "party_host_live";--> statement-breakpoint
ALTER TABLE "party" ADD COLUMN "locked_seats" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "party" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "party_member" ADD COLUMN "is_mic_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "party_member" ADD COLUMN "is_host_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "party_member" ADD COLUMN "must_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "party_member" ADD COLUMN "mic_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "party_member" ADD COLUMN "seated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "party_member" ADD COLUMN "is_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "party_report" ADD CONSTRAINT "party_report_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_restriction" ADD CONSTRAINT "party_restriction_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_restriction" ADD CONSTRAINT "party_restriction_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_report_latest" ON "party_report" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "party_report_reporter_id_index" ON "party_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "party_report_member_id_index" ON "party_report" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "party_restriction_user_id_index" ON "party_restriction" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "party_host_live" ON "party" USING btree ("host_id") WHERE "party"."ended_at" IS NULL AND "party"."ends_at" IS NULL AND NOT "party"."is_guest_room";
